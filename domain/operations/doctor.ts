/** What a set-up is checked for, and what may be found. */

export const checkNames = [
  'settings',
  'data-folder',
  'space',
  'database',
  'mail',
  'address',
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
  'mail-files',
  'address-reached',
  'address-local',
  'clock-right',
  'backup-fresh',
  'backup-not-needed',
] as const;

export const badFindings = [
  'settings-wrong',
  'folder-closed',
  'room-little',
  'database-behind',
  'database-newer',
  'database-unreachable',
  'mail-missing',
  'mail-refused',
  'address-unreachable',
  'address-foreign',
  'address-unforwarded',
  'address-disbelieved',
  'clock-behind',
  'clock-differs',
  'backup-missing',
  'backup-none',
  'backup-old',
  'backup-damaged',
  'not-checked',
] as const;

type GoodFinding = (typeof goodFindings)[number];
export type BadFinding = (typeof badFindings)[number];
export type Finding = GoodFinding | BadFinding;

export type CheckResult = {
  check: CheckName;
  finding: Finding;
  /** Not translated: an address, a size, another program's message. */
  detail: string;
};

export function isBad(finding: Finding): finding is BadFinding {
  return (badFindings as readonly string[]).includes(finding);
}
