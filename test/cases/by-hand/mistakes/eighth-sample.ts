/** Mistakes on a newly written client page: in its form, its generator, its prompts and its guide. */
import { form, generator, guide, library, page, type Mistake } from "../mistake.ts";

export const mistakes: readonly Mistake[] = [
  { name: "an endpoint without api", file: form, from: "endpoint: /api/request", to: "endpoint: ‸/request", says: "/api/request", fixed: true },
  { name: "an endpoint without its slash", file: form, from: "endpoint: /api/request", to: "endpoint: ‸api/request", says: "/api/request", fixed: true },
  { name: "an endpoint by its last word", file: form, from: "endpoint: /api/request", to: "endpoint: ‸request", says: "/api/request", fixed: true },
  { name: "a gate's key with capitals", file: page, from: "  key: workshop-access", to: "  key: ‸Workshop-Access", says: "workshop-access", fixed: true },
  { name: "a guide's gate that no page has", file: guide, from: "category: Workshops", to: "category: Workshops\ngate: ‸club", says: ["no page has a gate", "workshop-access"] },
  { name: "a library by its path", file: page, from: "library: staffing", to: "library: ‸prompts/staffing.yaml", says: "staffing", fixed: true },
  { name: "a guide's file without its folder", file: page, from: "/assets/guides/checklist.pdf", to: "‸/assets/checklist.pdf", says: "guides/checklist.pdf", fixed: true },
  { name: "a time without its direction", file: form, from: "      - type: text\n        name: other\n        label: What else?\n", to: "      - type: date\n        name: other\n        label: When?\n        max: ‸3 months\n", says: ["3 months ahead", "3 months ago"] },
  { name: "how long in days", file: page, from: "remember: browser", to: "remember: ‸30 days", says: ["browser", "session"] },
  { name: "a colour by its name", file: page, from: "\ngate:\n", to: "\ntheme:\n  colour: ‸navy\n\ngate:\n", says: "#" },
  { name: "the theme as a colour alone", file: page, from: "\ngate:\n", to: '\ntheme: ‸"#0a5c7a"\n\ngate:\n', says: "colour" },
  { name: "a template's endfi", file: generator, from: "{% endif %}", to: "{% ‸endfi %}", says: "endif", fixed: true },
  { name: "success in one line", file: form, from: "success:\n  title: Thank you\n  text: We answer within two working days.", to: "success: ‸Thank you", says: "title" },
  { name: "autocomplete in one word", file: form, from: "autocomplete: given-name", to: "autocomplete: ‸firstname", says: "given-name", fixed: true },
  { name: "a prompt's id in capitals, which a page names", file: library, from: "id: job-post", to: "id: ‸Job-post", says: "job-post", fixed: true },
  { name: "a prompt of several lines without its bar", file: library, from: "    prompt: |\n      Write a job post for [ROLE].\n      Use", to: "    ‸prompt:\n      Write a job post for [ROLE].\n      Length: short. Use", says: "prompt: |" },
  { name: "a prompt that begins beside its name", file: library, from: "    prompt: |\n      Write ten questions for [ROLE].", to: "    ‸prompt: Write ten questions for [ROLE].\n\n      What they did before: [WORK]", says: "prompt: |" },
];
