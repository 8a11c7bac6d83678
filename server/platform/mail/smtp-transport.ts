import type { ComposedMail } from './compose.ts';
import { outcomeOf, type Outcome, type SmtpError, type Stage } from './outcome.ts';
import {
  createSmtpSession,
  smtpTimeouts,
  smtpSettings,
  type SmtpTimeouts,
  type SmtpSession,
} from './smtp-session.ts';
import type { Lane, Transport } from './transport.ts';

const mailsPerSession = 100;
const idleMs = 5_000;

export function createSmtpTransport(url: string, timeouts: Partial<SmtpTimeouts> = {}): Transport {
  const settings = smtpSettings(url);
  const usual = { ...smtpTimeouts, ...timeouts };
  return {
    kind: 'smtp',
    openLane({ timeoutMs } = {}) {
      const own = timeoutMs === undefined ? usual : withinTotal(usual, timeoutMs);
      return createLane(() => createSmtpSession(settings, own), own.totalMs);
    },
  };
}

function withinTotal(timeouts: SmtpTimeouts, totalMs: number): SmtpTimeouts {
  const within = (ms: number) => Math.min(ms, totalMs);
  return {
    connectMs: within(timeouts.connectMs),
    greetingMs: within(timeouts.greetingMs),
    silenceMs: within(timeouts.silenceMs),
    totalMs: within(timeouts.totalMs),
  };
}

/** Keeps its session for the next mail, and never holds more than one. */
function createLane(createSession: () => SmtpSession, totalMs: number): Lane {
  let session: SmtpSession | undefined;
  let sent = 0;
  let idle: NodeJS.Timeout | undefined;

  function drop(): void {
    session?.destroy();
    session = undefined;
  }

  function rest(): void {
    if (sent >= mailsPerSession) {
      session?.quit();
      session = undefined;
      return;
    }
    idle = setTimeout(() => {
      session?.quit();
      session = undefined;
    }, idleMs);
    idle.unref();
  }

  async function attempt(
    mail: ComposedMail,
    beforeBody: () => Promise<void>,
  ): Promise<{ outcome: Outcome; worthAnother: boolean }> {
    const reused = session?.isOpen() === true;
    let stage: Stage = 'session';
    let overdue: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      overdue = setTimeout(() => reject(new Error(`No end after ${totalMs} ms`)), totalMs);
    });
    async function converse(): Promise<Outcome> {
      if (!reused) {
        drop();
        session = createSession();
        sent = 0;
        await session.greet();
        await session.signIn();
      }
      stage = 'envelope';
      const words = await session!.transfer(
        { ...mail.envelope, raw: mail.raw },
        {
          async onBody() {
            await beforeBody();
            stage = 'body';
          },
          onSent: () => (stage = 'sent'),
        },
      );
      sent++;
      return { result: 'accepted', words };
    }
    try {
      const conversation = converse();
      // When the deadline wins, the dropped session rejects this later, and nothing waits for it.
      conversation.catch(() => {});
      const outcome = await Promise.race([conversation, deadline]);
      rest();
      return { outcome, worthAnother: false };
    } catch (error) {
      drop();
      const outcome = outcomeOf(error as SmtpError, stage);
      // The server may have ended an idle session just as we used it.
      return { outcome, worthAnother: reused && outcome.result === 'unreachable' };
    } finally {
      clearTimeout(overdue);
    }
  }

  return {
    async send(mail, beforeBody = async () => {}) {
      clearTimeout(idle);
      const first = await attempt(mail, beforeBody);
      return first.worthAnother ? (await attempt(mail, beforeBody)).outcome : first.outcome;
    },
    close() {
      clearTimeout(idle);
      drop();
    },
  };
}
