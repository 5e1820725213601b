import { createServer, type Server } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { withFreePort } from "./chosen-address.ts";
import { readConfig } from "./config.ts";

function listen(server: Server): Promise<void> {
  onTestFinished(() => void server.close());
  return new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
}

describe("the port that the system chooses", () => {
  it("stands in the site's absolute address", async () => {
    const server = createServer();
    const config = await withFreePort(server, readConfig({ PORT: "0", DATA_DIR: "x" }), listen);
    expect(config.port).toBeGreaterThan(0);
    expect(config.origin).toBe(`http://localhost:${config.port}`);
    expect(config.dataDir).toMatch(/x$/);
  });

  it("changes no address that the operator gave", async () => {
    const asked = readConfig({ PORT: "0", SITE_URL: "https://www.example.com" });
    expect((await withFreePort(createServer(), asked, listen)).origin).toBe("https://www.example.com");
  });

  it("is not looked for when the operator named one, which is tried before anything is opened and let go", async () => {
    const asked = readConfig({ PORT: "3000" });
    const server = createServer();
    let tried: Server | undefined;
    const isFree = (trial: Server): Promise<void> => listen((tried = trial));
    expect(await withFreePort(server, asked, isFree)).toBe(asked);
    expect([server.listening, tried?.listening]).toEqual([false, false]);
    const isTaken = (): Promise<void> => Promise.reject(new Error("taken"));
    await expect(withFreePort(server, asked, isTaken)).rejects.toThrow("taken");
  });
});
