import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Maps addresses of video pages to those of the embeddable player, as given by each site under "Share, Embed". */
const players: readonly (readonly [page: RegExp, player: string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,})/,
    "https://www.youtube-nocookie.com/embed/",
  ],
  [/^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live)\/([\w-]{6,})/, "https://www.youtube-nocookie.com/embed/"],
  [/^https?:\/\/youtu\.be\/([\w-]{6,})/, "https://www.youtube-nocookie.com/embed/"],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(?:channels\/\w+\/)?(\d+)/, "https://player.vimeo.com/video/"],
  [/^https?:\/\/(?:www\.)?loom\.com\/share\/(\w+)/, "https://www.loom.com/embed/"],
  [/^https?:\/\/(?:www\.)?dailymotion\.com\/video\/(\w+)/, "https://geo.dailymotion.com/player.html?video="],
];

/** Requires embeds to use the address a site provides for embedding, because its pages refuse to be framed. */
export const rule = eachFile(
  () => [],
  function* (file, { refs }) {
    for (const { name, place } of refs(file, "embed")) {
      const found = players.find(([page]) => page.test(name));
      if (!found) continue;
      const [page, player] = found;
      yield report("not-embeddable", place, { address: name, better: `${player}${page.exec(name)?.[1] ?? ""}` });
    }
  },
);
