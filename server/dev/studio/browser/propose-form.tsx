import { type ReactNode, type SubmitEvent, useState } from "react";
import type { ChangesAnswer } from "../talk-of-changes.ts";
import { askToPropose, askToSend, sayFailure } from "./ask-server.ts";

interface ProposeProps {
  changes: Extract<ChangesAnswer, { git: true }>;
  /** Paths of the chosen files. */
  chosen: readonly string[];
  onDone: () => void;
}

/** Form that commits the chosen files to a branch for review. */
export function ProposeForm({ changes, chosen, onDone }: ProposeProps): ReactNode {
  const { author, remotes, proposals } = changes;
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [name, setName] = useState(author.name);
  const [email, setEmail] = useState(author.email);
  const [branch, setBranch] = useState<string>();
  // A single remote is selected by default.
  const [only] = remotes.length === 1 ? remotes : [];
  const [push, setPush] = useState(only ?? "");
  const [unsent, setUnsent] = useState("");
  const { said, isBusy, act } = useActs();
  // Corrections go to the proposal that already contains these files.
  const [to, setTo] = useState(
    changes.files.find(({ proposed }) => proposed)?.proposed?.replace(/^studio\//, "") ?? "",
  );
  const named = to === "" ? (branch ?? branchOf(title)) : to;

  const finish = (event: SubmitEvent): void => {
    event.preventDefault();
    act("Checking, and making the branch…", async () => {
      const add = to === "" ? "" : "yes";
      const done = await askToPropose({ paths: chosen, title, text, name, email, branch: named, add, push });
      setUnsent(push === "" ? named : "");
      onDone();
      return done;
    });
  };
  return (
    <form onSubmit={finish}>
      <h3>Propose {chosen.length === 1 ? "this file" : `these ${chosen.length} files`} to your colleagues</h3>
      <p>
        Your colleagues look at it before visitors see it; your files stay as they are. Tell the operator the password
        of a page that is new: the server that visitors use does not have it yet.
      </p>
      <Line label="What did you change? One line" value={title} onChange={setTitle} />
      <label>
        Why? As much as a reviewer wants to know
        <textarea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Line label="Your name" value={name} onChange={setName} />
      <Line label="Your email address" value={email} onChange={setEmail} />
      <WhereTo {...{ proposals, to }} onChange={setTo} />
      {to === "" && <Line label="A short name for it (the branch studio/…)" value={named} onChange={setBranch} />}
      <SendTo {...{ remotes, push }} onChange={setPush} />
      <button type="submit" className="main" disabled={isBusy || chosen.length === 0}>
        Propose
      </button>
      <output className="told">{said}</output>
      {unsent !== "" && <SendNow {...{ unsent, remotes, isBusy, act }} onSent={() => setUnsent("")} />}
    </form>
  );
}

interface WhereToProps {
  /** Names of branches below studio/. */
  proposals: readonly string[];
  /** One of them; "" for a new one. */
  to: string;
  onChange: (to: string) => void;
}

/** Selects between a new proposal and another commit to an existing one. */
function WhereTo({ proposals, to, onChange }: WhereToProps): ReactNode {
  if (proposals.length === 0) return null;
  return (
    <label>
      Where does it go?
      <select value={to} onChange={({ target }) => onChange(target.value)}>
        <option value="">A proposal of its own</option>
        {proposals.map((each) => (
          <option key={each} value={each}>
            Add it to what was proposed: {each}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SendToProps {
  remotes: readonly string[];
  /** The selected remote; "" for none. */
  push: string;
  onChange: (push: string) => void;
}

function SendTo({ remotes, push, onChange }: SendToProps): ReactNode {
  return remotes.map((remote) => (
    <label key={remote}>
      <input
        type="checkbox"
        checked={push === remote}
        onChange={({ target }) => onChange(target.checked ? remote : "")}
      />
      Send it to your colleagues ({remote})
    </label>
  ));
}

interface Acts {
  /** Result of the last action. */
  said: string;
  isBusy: boolean;
  /** Shows `meanwhile` until the work has a result. */
  act: (meanwhile: string, work: () => Promise<string>) => void;
}

function useActs(): Acts {
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const perform = async (work: () => Promise<string>): Promise<void> => {
    try {
      setSaid(await work());
    } catch (error) {
      setSaid(sayFailure(error));
    }
    setBusy(false);
  };
  const act: Acts["act"] = (meanwhile, work) => {
    setBusy(true);
    setSaid(meanwhile);
    void perform(work);
  };
  return { said, isBusy, act };
}

interface SendProps extends Omit<Acts, "said"> {
  /** Name of a branch below studio/. */
  unsent: string;
  remotes: readonly string[];
  onSent: () => void;
}

function SendNow({ unsent, remotes, isBusy, act, onSent }: SendProps): ReactNode {
  const send = (push: string): void =>
    act("Sending it…", async () => {
      const done = await askToSend({ branch: unsent, push });
      onSent();
      return done;
    });
  return remotes.map((remote) => (
    <button key={remote} type="button" disabled={isBusy} onClick={() => send(remote)}>
      Send it now{remotes.length > 1 && ` to ${remote}`}
    </button>
  ));
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

/** Converts words to a branch name, such as `a-page-for-the-bakery`. */
function branchOf(title: string): string {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  return words.join("-").slice(0, 60).replace(/-$/, "");
}
