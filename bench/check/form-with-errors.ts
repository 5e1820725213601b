/** Returns a form of 5,000 lines in which the given number of labels (400 at most) are unquoted numbers, which are type errors. */
export function formWithErrors(errors: number): string {
  const fields = Array.from({ length: 1240 }, (_, index) => {
    const label = index % 3 === 0 && index / 3 < errors ? String(index) : `"Label ${index}"`;
    return `  - type: text\n    name: field${index}\n    label: ${label}\n    required: true\n`;
  });
  const head =
    "title: Many\nendpoint: /api/many\nbuttons: {submit: Send, busy: Sending}\nfailure: {alert: No}\nsuccess: {title: Yes}\n";
  return `${head}payload:\n  form: Many\nfields:\n${fields.join("")}`;
}
