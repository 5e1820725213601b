import { expect, it } from "vitest";
import { addLead } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";

it("a lead is read in the order in which it was written, and no answer goes to an address that is read as another one", async () => {
  const server = await startTestServer();
  const { get } = await enterDesk(server, "operator");
  const email = "\u202Emoc.elpmaxe@gro.elpmaxe";
  const id = await addLead(server, { payload: { name: "Ada \u2067(new)", email, message: "Pay \u202E0001" } });
  for (const at of ["/_desk", `/_desk/leads/${id}`]) {
    const page = await (await get(at)).text();
    expect(page).toContain("Ada \uFFFD(new)");
    expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|mailto:/u);
  }
});
