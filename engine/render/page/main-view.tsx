import type { ReactNode } from "react";
import type { View } from "../../site/page-data.ts";
import { BlockList } from "../parts/block-list.tsx";
import { ErrorView } from "./error-view.tsx";
import { usePageData } from "../context/page-context.tsx";
import { useGateViews } from "../context/views.tsx";

/** The content between the bar and the footer: a page's blocks, its gate's wall, or an error. */
export function MainView(): ReactNode {
  const { view } = usePageData();
  if (view.kind === "wall") return <WallView view={view} />;
  if (view.kind === "error") return <ErrorView page={view.page} />;
  return (
    <>
      <BlockList blocks={view.blocks} />
      {needsLogout(view) && <Logout />}
    </>
  );
}

function Logout(): ReactNode {
  const { GateLogout } = useGateViews();
  return <GateLogout label="Logout" />;
}

/** The spinner while the server is asked whether the visitor may see the page. */
export function CheckingView(): ReactNode {
  const { GateChecking } = useGateViews();
  return <GateChecking />;
}

function WallView({ view }: { view: Extract<View, { kind: "wall" }> }): ReactNode {
  const { Wall } = useGateViews();
  return <Wall key={view.gate.key} gate={view.gate} error={view.error} />;
}

/** A page whose gate offers logout has the button even if its author placed no block for it. */
function needsLogout(view: Extract<View, { kind: "page" }>): boolean {
  return view.gate?.logout === true && !view.blocks.some((block) => block.type === "logout");
}
