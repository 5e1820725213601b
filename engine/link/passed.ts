/** Days until which something is true. */

/** Whether the day (YYYY-MM-DD) lies before today. What is no such day has not passed. */
export function hasPassed(day: unknown, today: Date): day is string {
  const now = [today.getFullYear(), pad(today.getMonth() + 1), pad(today.getDate())].join("-");
  return typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && day < now;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
