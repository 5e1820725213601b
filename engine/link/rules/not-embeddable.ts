import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Addresses of the page that shows a video, each with the address of the video alone; as the sites' own "Share, Embed" gives them. */
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

/** A frame shows the address that a site gives for frames: its page itself refuses to be shown in one. */
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
