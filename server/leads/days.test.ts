import { expect, it } from "vitest";
import { addDays, dayOf, isLeadDay, momentOf, spanBetween, startOfDay } from "./days.ts";

const ohio = "America/New_York";

it("a day is that of the place: late in the evening in Ohio it is another than in UTC", () => {
  const evening = "2026-03-02T03:30:00.000Z";
  expect([dayOf(evening, ohio), dayOf(evening, "UTC")]).toEqual(["2026-03-01", "2026-03-02"]);
  expect(momentOf(evening, ohio)).toBe("2026-03-01 22:30 EST");
  expect(momentOf("2026-07-01T12:00:00.000Z", ohio)).toBe("2026-07-01 08:00 EDT");
  expect(momentOf(evening, "UTC")).toBe("2026-03-02 03:30 UTC");
});

it("the days on which clocks are set have 23 and 25 hours, and no moment is in two days or in none", () => {
  const hours = (day: string): number =>
    (Date.parse(startOfDay(addDays(day, 1), ohio)) - Date.parse(startOfDay(day, ohio))) / 3_600_000;
  expect(["2026-03-07", "2026-03-08", "2026-11-01", "2026-11-02"].map(hours)).toEqual([24, 23, 25, 24]);
  for (const day of ["2026-03-08", "2026-11-01", "2026-12-31"]) {
    const start = Date.parse(startOfDay(day, ohio));
    expect([dayOf(new Date(start), ohio), dayOf(new Date(start - 1), ohio)]).toEqual([day, addDays(day, -1)]);
  }
});

it("a day begins where its clocks do: at one in the morning where midnight is left out, and far east and west of here", () => {
  expect(startOfDay("2026-03-01", "UTC")).toBe("2026-03-01T00:00:00.000Z");
  expect(startOfDay("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
  expect(startOfDay("2026-03-01", "Pacific/Kiritimati")).toBe("2026-02-28T10:00:00.000Z");
  expect(startOfDay("2026-03-01", "Pacific/Pago_Pago")).toBe("2026-03-01T11:00:00.000Z");
  expect(startOfDay("2026-03-01", "Asia/Kathmandu")).toBe("2026-02-28T18:15:00.000Z");
});

it("from and until are whole days, or moments that stay as they are", () => {
  expect(spanBetween({ from: "2026-03-08", until: "2026-03-08", zone: ohio })).toEqual({
    from: "2026-03-08T05:00:00.000Z",
    until: "2026-03-09T04:00:00.000Z",
  });
  const moments = { from: "2026-03-08T12:00:00.000Z", until: "2026-03-09T12:00:00.000Z" };
  expect([spanBetween({ ...moments, zone: ohio }), spanBetween({ zone: ohio })]).toEqual([moments, {}]);
});

it("what is no day on which a lead can come is told", () => {
  const texts = ["2026-02-28", "2026-02-29", "2026-13-01", "0000-01-01", "9999-12-31", "2026-3-1", "2026-03-01T00:00Z"];
  expect(texts.filter(isLeadDay)).toEqual(["2026-02-28"]);
});
