/** Simulates visitors who send forms, each one its next form when the previous one was accepted. */
import { openPool, type Pool } from "../http/connection-pool.ts";

/** Sends `amount` forms with `count` visitors at a time. Rejects when one is refused. */
export async function sendMany(address: string, count: number, amount: number): Promise<void> {
  const { port, host } = new URL(address);
  const pool = openPool(Number(port), count);
  let left = amount;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await sendOne(host, pool, left);
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  pool.close();
}

async function sendOne(host: string, pool: Pool, nth: number): Promise<void> {
  const body = JSON.stringify({
    name: `Ada ${nth} ${performance.now()}`,
    email: "ada@example.org",
    type: "inquiry",
    pageUri: "https://www.example.org/company/contact",
    pageName: "Contact",
  });
  const { status } = await pool.ask({
    first: "POST /api/take",
    headers: { host, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body,
  });
  if (status !== 200) throw new Error(`The server answered ${status}`);
}
