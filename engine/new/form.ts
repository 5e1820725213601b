import { scalar, titleOf } from "./scalar.ts";
import type { Starter } from "./starter.ts";

/** A form with a name, an address and a message, delivered by email. */
export const form: Starter = {
  says: "a form with a name, an address and a message, delivered by email",
  note: "Every answer is kept by the server. A copy goes by email to the address that the operator set as LEADS_EMAIL; for somebody else, write `address:` with theirs below `- to: email`.",
  kind: "form",
  folder: "forms",
  questions: [
    { flag: "title", ask: "The form's name in the list of leads", suggest: titleOf, property: "title" },
    {
      flag: "endpoint",
      ask: "Where on this server it is sent (no email address): /api/ and small letters, digits or hyphens",
      suggest: (name) => `/api/${name.replaceAll("/", "-")}`,
      property: "endpoint",
    },
  ],
  text: (_name, { title = "", endpoint = "" }) => `title: ${scalar(title)}
endpoint: ${scalar(endpoint)}

fields:
  - type: text
    name: name
    label: Your name
    autocomplete: name
    required: true

  - type: email
    name: email
    label: Email
    required: true

  - type: textarea
    name: message
    label: What would you like to know?
    rows: 4

buttons:
  submit: Send
  busy: Sending...

messages:
  required: Please fill in your name and your email.

failure:
  alert: The form could not be sent. Please try again.

success:
  title: Thank you
  text: We have your message and answer within two working days.

payload:
  name: { field: name }
  email: { field: email }
  message: { field: message }
  form: ${scalar(title)}
  page: { page: name }

# Every lead is kept by the server. This sends the owner a copy, once MAIL_FROM and SMTP_URL are set.
deliver:
  - to: email
    subject: ${scalar(`New: ${title}`)}
    replyTo: email
`,
  next: (name) => [
    `Show it on a page with a block of type form: "form: ${name}" and a pageName.`,
    "Change the fields in forms/ and what is sent under payload; every field that is sent has its name there.",
    "Check it: npm run check.",
  ],
};
