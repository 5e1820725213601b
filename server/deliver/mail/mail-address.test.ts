import { expect, it } from "vitest";
import { mailboxOf } from "./mail-address.ts";
import { recipientOf } from "./open-mail.ts";

it.each([
  ["ada.@gmail.com", '"ada."@gmail.com', "ada@gmail.com"],
  ["a..da@gmail.com", '"a..da"@gmail.com', "ada@gmail.com"],
  ["ada+x.@gmail.com", '"ada+x."@gmail.com', "ada@gmail.com"],
  ["ada.@example.org", '"ada."@example.org', "ada.@example.org"],
  ["a.da+x@googlemail.com", "a.da+x@googlemail.com", "ada@gmail.com"],
])("%s is sent to as mail servers take it, %s, and counts as %s", (written, sent, mailbox) => {
  expect(recipientOf(written)).toBe(sent);
  expect(mailboxOf(sent)).toBe(mailbox);
});
