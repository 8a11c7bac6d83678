/** What a set-up is checked for, and what may be found. */

export const checkNames = [
  'settings',
  'data-folder',
  'space',
  'database',
  'mail',
  'mailbox',
  'address',
  'passkeys',
  'clock',
  'backup',
] as const;
export type CheckName = (typeof checkNames)[number];

export const goodFindings = [
  'settings-fine',
  'folder-writable',
  'room-enough',
  'database-ready',
  'database-new',
  'mail-taken',
  'mailbox-read',
  'address-reached',
  'passkeys-open',
  'clock-right',
  'backup-fresh',
] as const;

/** Nothing is broken, but somebody goes without: the finding says who. */
export const unsetFindings = ['mail-unset', 'address-unset', 'backup-unset'] as const;

export const badFindings = [
  'settings-wrong',
  'folder-closed',
  'room-little',
  'database-behind',
  'database-newer',
  'database-unreachable',
  'mail-refused',
  'mailbox-refused',
  'address-unreachable',
  'address-foreign',
  'address-unforwarded',
  'address-disbelieved',
  'passkeys-elsewhere',
  'passkeys-asleep',
  'clock-behind',
  'clock-differs',
  'backup-none',
  'backup-old',
  'backup-damaged',
  'not-checked',
] as const;

type GoodFinding = (typeof goodFindings)[number];
type UnsetFinding = (typeof unsetFindings)[number];
/** Something is to be done about it. */
export type RemediedFinding = UnsetFinding | (typeof badFindings)[number];
export type Finding = GoodFinding | RemediedFinding;

const grades = ['good', 'unset', 'bad'] as const;
export type Grade = (typeof grades)[number];

export type CheckResult = {
  check: CheckName;
  finding: Finding;
  /** Not translated: an address, a size, another program's message. */
  detail: string;
};

const graded: Record<Grade, readonly string[]> = {
  good: goodFindings,
  unset: unsetFindings,
  bad: badFindings,
};

export function gradeOf(finding: Finding): Grade {
  return grades.find((grade) => graded[grade].includes(finding))!;
}

export function isRemedied(finding: Finding): finding is RemediedFinding {
  return gradeOf(finding) !== 'good';
}

/** The gravest grade there is among them. */
export function worstOf(results: readonly CheckResult[]): Grade {
  return grades.findLast((grade) => results.some(({ finding }) => gradeOf(finding) === grade)) ?? 'good';
}
