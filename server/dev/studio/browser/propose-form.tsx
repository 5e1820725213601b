import { type ReactNode, type SubmitEvent, useState } from "react";
import type { ChangesAnswer } from "../talk-of-changes.ts";
import { askToPropose, sayFailure } from "./ask-server.ts";

interface ProposeProps {
  changes: Extract<ChangesAnswer, { git: true }>;
  /** Paths. */
  chosen: readonly string[];
  onDone: () => void;
}

/** A branch with a commit of the chosen files, for somebody to review. */
export function ProposeForm({
  changes: { author, remotes, branch: current },
  chosen,
  onDone,
}: ProposeProps): ReactNode {
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [name, setName] = useState(author.name);
  const [email, setEmail] = useState(author.email);
  const [branch, setBranch] = useState<string>();
  const [push, setPush] = useState("");
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const named = branch ?? branchOf(title);

  const finish = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setSaid("Checking, and making the branch…");
    try {
      setSaid(await askToPropose({ paths: chosen, title, text, name, email, branch: named, push }));
      onDone();
    } catch (error) {
      setSaid(sayFailure(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void finish(event)}>
      <h3>Propose {chosen.length === 1 ? "this file" : `these ${chosen.length} files`}</h3>
      <p>A branch of its own, beside {current === "" ? "what is there" : current}. Your files stay as they are.</p>
      <Line label="What did you change? One line" value={title} onChange={setTitle} />
      <label>
        Why? As much as a reviewer wants to know
        <textarea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Line label="Your name" value={name} onChange={setName} />
      <Line label="Your email address" value={email} onChange={setEmail} />
      <Line label="The branch: studio/" value={named} onChange={setBranch} />
      {remotes.map((remote) => (
        <label key={remote}>
          <input
            type="checkbox"
            checked={push === remote}
            onChange={({ target }) => setPush(target.checked ? remote : "")}
          />
          Send it to {remote}
        </label>
      ))}
      <button type="submit" className="main" disabled={isBusy || chosen.length === 0}>
        Propose
      </button>
      <output className="told">{said}</output>
    </form>
  );
}

interface LineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Line({ label, value, onChange }: LineProps): ReactNode {
  return (
    <label>
      {label}
      <input value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** A branch's name from words: `a-page-for-the-bakery`. */
function branchOf(title: string): string {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  return words.join("-").slice(0, 60).replace(/-$/, "");
}
