/** The largest things a visitor may send. Lengths count UTF-16 units, as the browser's maxlength does. */
export const limits = {
  email: 254,
  line: 200,
  text: 5_000,
  list: 50,
  links: 50,
  pages: 100,
  subpages: 50,
  id: 40,
  note: 5_000,
  /** Of one question to a client. */
  question: 500,
  questions: 20,
  /** What the owner writes to a client. */
  letter: 20_000,
  briefBytes: 128 * 1024,
  /** The largest brief that can be sent, with what is typed and not added yet. */
  draftBytes: 192 * 1024,
  contactBytes: 16 * 1024,
} as const;
