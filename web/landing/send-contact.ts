import type { ContactField, ContactValues, honeypotField } from '../../domain/message/contact-form.ts';
import type { Locale } from '../../domain/text/locale.ts';

type Answer = { ok: true } | { ok: false; error?: string; fields?: Partial<Record<ContactField, string>> };

/** An answer that is no JSON of ours, or none at all, is a failure without words of its own. */
export async function sendContact(
  message: ContactValues & Record<typeof honeypotField, string> & { language: Locale; elapsed: number },
): Promise<Answer> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (response.ok) return { ok: true };
    return { ok: false, ...((await response.json()) as Pick<Answer & { ok: false }, 'error' | 'fields'>) };
  } catch {
    return { ok: false };
  }
}
