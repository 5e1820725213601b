import { expect, it, onTestFinished } from "vitest";
import { dayIn, dayWords, isDay, isDayLimit, limitDay } from "./day.ts";

it("a day is one that exists", () => {
  for (const day of ["2026-03-01", "2028-02-29", "2000-02-29", "0001-01-01"]) expect(isDay(day)).toBe(true);
  for (const day of ["2026-02-31", "2027-02-29", "1900-02-29", "2026-3-1", "12026-03-01", "", "today", "0000-01-01"]) {
    expect(isDay(day)).toBe(false);
  }
});

it.each([
  ["today", "2026-03-31"],
  ["1 day ahead", "2026-04-01"],
  ["90 days ahead", "2026-06-29"],
  ["2 weeks ago", "2026-03-17"],
  ["1 month ahead", "2026-04-30"],
  ["1 month ago", "2026-02-28"],
  ["12 months ahead", "2027-03-31"],
  ["18 years ago", "2008-03-31"],
  ["2026-12-24", "2026-12-24"],
])("%s is %s on 31 March 2026", (limit, day) => {
  expect([isDayLimit(limit), limitDay(limit, "2026-03-31")]).toEqual([true, day]);
});

it("what is no limit is none", () => {
  for (const words of [
    "tomorrow",
    "days ahead",
    "90 days",
    "12345 days ahead",
    "2026-02-30",
    "1234 years ago",
    "today ",
  ]) {
    expect(isDayLimit(words)).toBe(false);
  }
});

it("today is where the site is, not where the server or the visitor is", () => {
  const late = new Date("2026-03-02T03:00:00Z");
  expect(dayIn("America/New_York", late)).toBe("2026-03-01");
  expect(dayIn("UTC", late)).toBe("2026-03-02");
  expect(dayIn("Pacific/Auckland", new Date("2026-03-01T12:00:00Z"))).toBe("2026-03-02");
});

it("today is the same text in browsers that write days in another way, as those of 2023 did for Canada", () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
  onTestFinished(() => void Object.defineProperty(prototype, "format", own));
  Object.defineProperty(prototype, "format", { value: () => "3/2/2026", configurable: true });
  expect(dayIn("UTC", new Date("2026-03-02T03:00:00Z"))).toBe("2026-03-02");
});

it("is said as people write it", () => {
  expect(dayWords("2026-03-01")).toBe("March 1, 2026");
});
