/** What authors call things that have another name here: no slip of the finger, but another word. */

const others: Readonly<Record<string, readonly string[]>> = {
  // Properties
  title: ["heading", "headline", "header", "name", "caption"],
  text: ["body", "content", "copy", "paragraph", "subtitle", "description", "message", "string", "input", "textbox"],
  picture: ["image", "img", "photo"],
  asset: ["src", "file", "path", "image", "picture"],
  to: ["link", "href", "url", "address", "target"],
  label: ["text", "title", "caption", "name"],
  required: ["mandatory", "obligatory"],
  options: ["choices", "values", "items"],
  items: ["cards", "entries", "list", "questions"],
  alt: ["description", "caption", "title"],
  // Types of field and block
  select: ["dropdown", "drop-down", "combobox", "list"],
  date: ["datepicker", "date-picker", "calendar", "day"],
  number: ["integer", "int", "numeric", "amount", "quantity"],
  email: ["mail", "e-mail", "mailaddress"],
  url: ["website", "link", "web", "homepage"],
  tel: ["phone", "telephone", "mobile"],
  textarea: ["multiline", "longtext", "comment", "message"],
  faq: ["accordion", "questions"],
  quotes: ["testimonials", "testimonial", "quote"],
  people: ["team", "staff"],
  frame: ["iframe", "embed"],
  "checkbox-group": ["checkboxes", "multiselect", "multi-select", "multichoice", "multiple-choice", "checklist"],
  radio: ["radios", "radio-group", "radio-buttons", "radiobuttons", "radiobutton"],
  checkbox: ["tickbox", "check", "boolean"],
  "call-to-action": ["button", "cta"],
};

/** Those of the names for which people also say this word. */
export function otherWords(word: string, names: readonly string[]): string[] {
  const said = word.toLowerCase();
  return names.filter((name) => others[name]?.includes(said) === true);
}
