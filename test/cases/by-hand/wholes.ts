/** Complete files in which mistakes are made, with the blocks and fields that the site does not have. */
import type { Mistake } from "./mistake.ts";

/** A page with the blocks that the site beside this file does not have. */
export const fair = `# yaml-language-server: $schema=../schema/editor/page.json
title: The fair
description: One day with stands, talks and a table of what they cost.
linked: false

blocks:
  - type: hero
    variant: centered
    title: Come to the fair
    text: Three halls and one garden.
    chips:
      - Free coffee
      - Short talks
    actions:
      - label: See the program
        to: "#program"
        style: primary

  - type: notice
    kind: deadline
    icon: calendar
    title: Only until Friday.
    text: Book your stand in time.

  - type: schedule
    id: program
    title: The program
    items:
      - date: October 15
        time: 12:00 PM-4:00 PM
        title: Doors open
        text: Take a name tag.
      - date: October 16
        time: 9:00 AM-1:00 PM
        title: Talks
    note: Both days are free.

  - type: table
    title: What a stand costs
    columns:
      - Stand
      - Size
      - Price
    rows:
      - - Small
        - 2 by 2 meters
        - $200
      - - Large
        - 4 by 4 meters
        - $500

  - type: split
    title: How to find us
    text: Take the north gate.
    reverse: true
    aside:
      title: By bus
      text: Line 12 stops at the gate.

  - type: quotes
    title: What guests say
    items:
      - quote: We found two partners.
        name: Sample guest
        stars: 4
        featured: true

  - type: steps
    layout: row
    title: How to book
    items:
      - label: Week 1
        title: Ask us
        text: We keep a place.

  - type: downloads
    tone: tint
    title: To print
    items:
      - title: The checklist
        text: Eight things to do before.
        action:
          label: Download
          asset: guides/checklist.pdf

  - type: frame
    title: Talk to the guide
    frame:
      title: Conversation with the guide
      address: https://example.org/avatar
      load: near
      height: 600

  - type: text
    title: Rules
    text: |
      Keep the paths free.

      Write to [our team](/company/contact) when something is missing.
`;

/** A form with a day, a number and a condition, which replaces the site's own. */
export const stand = `# yaml-language-server: $schema=../schema/editor/form.json
title: Request
endpoint: /api/request

fields:
  - type: text
    name: company
    label: Company
    help: As it stands on the sign.
    maxLength: 60
    width: half
    required: true
  - type: email
    name: email
    label: Email
    required: true
  - type: number
    name: guests
    label: How many of you come?
    min: 1
    max: 40
  - type: date
    name: day
    label: When do you come?
    min: today
    max: 90 days ahead
  - type: textarea
    name: wishes
    label: What do you need?
    rows: 4
    when:
      guests: { atLeast: 10 }
  - type: checkbox-group
    name: halls
    label: In which hall?
    options: [North, South]
  - type: text
    name: gateway
    label: Which door?
    when:
      day: { before: 2 weeks ahead }

buttons:
  submit: Send
  busy: Sending...

messages:
  required: Please fill in your company.

failure:
  alert: It could not be sent. Please try again.

success:
  title: Thank you
  text: We write to you.

payload:
  company: { field: company }
  email: { field: email }
  guests: { field: guests }
  day: { field: day }
  wishes: { field: wishes }
  halls: { labels: halls }
  gateway: { field: gateway }

keepDays: 365

deliver:
  - to: email
    subject: A stand
    replyTo: email
`;

/** Returns a function that makes a mistake in a complete file, which replaces `file`. */
export function inWhole(whole: string, file: string) {
  return (name: string, from: string, wrong: string, says: Mistake["says"], fixed?: true | string): Mistake => {
    if (whole.split(from).length !== 2) throw new Error(`${name}: ${from} must stand there once`);
    const mended = fixed === undefined ? undefined : whole.replace(from, () => (fixed === true ? from : fixed));
    return { name, file, from: "", to: whole.replace(from, () => wrong), says, ...(mended === undefined ? {} : { fixed: mended }) };
  };
}
