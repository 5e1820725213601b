/** What assistive technology is told of a control, by the browser itself. */
import type { Page } from "playwright-core";

/** Whether the page says of the button with this name that what it opens is open; undefined when it says nothing of the kind. */
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
