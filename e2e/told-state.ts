/** What the browser exposes to assistive technology about a control. */
import type { Page } from "playwright-core";

/** Returns whether the button with this name is exposed as expanded; undefined when it has no such state. */
export async function isToldOpen(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodes } = await session.send("Accessibility.queryAXTree", {
    nodeId: root.nodeId,
    accessibleName: name,
    role: "button",
  });
  await session.detach();
  const told = nodes.flatMap(({ properties = [] }) => properties).find((each) => each.name === "expanded");
  return told?.value.value;
}
