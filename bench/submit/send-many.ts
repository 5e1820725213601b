/** Visitors who send forms, each the next one when the one before was taken. */
import { Agent, request } from "node:http";

/** Sends so many, as so many visitors at a time. Rejects when one is refused. */
export async function sendMany(address: string, count: number, amount: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let left = amount;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await sendOne(address, agent, left);
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  agent.destroy();
}

function sendOne(address: string, agent: Agent, nth: number): Promise<void> {
  const body = JSON.stringify({
    name: `Ada ${nth} ${performance.now()}`,
    email: "ada@example.org",
    type: "inquiry",
    pageUri: "https://www.example.org/company/contact",
    pageName: "Contact",
  });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/take`, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`The server answered ${answer.statusCode}`));
      });
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
