/** Files and materials on the client page: forms that need no script, and downloads. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  clientPagePath,
  filesForm,
  materialForm,
  saidId,
  type RefusedFiles,
} from '../../../domain/client-page/client-page.ts';
import { fileLimits } from '../../../domain/files/client-file.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { fileRefusals, type FileRefusalCode } from '../../../words/file-refusals.ts';
import { createAdmission } from '../../platform/http/admission.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import {
  BrokenFormError,
  partsOfForm,
  readFormsWithFiles,
  SilentBodyError,
} from '../../platform/http/form-parts.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { sendRefusalPage, statusOf } from '../../platform/http/refusal.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import { secretAddressHeaders } from '../../platform/pages/site-pages.ts';
import { hashed } from '../accounts/throttle.ts';
import { addFile, lineOf, takeFileBack, tickElsewhere, type Client } from '../files/client-files.ts';
import { findFile } from '../files/find-file.ts';
import { sendFile } from '../files/send-file.ts';
import { textOf, type FormFields } from './answers.ts';
import { briefOfToken, clientPageOf } from './client-page.ts';
import { refuseOnPages } from './refuse-on-pages.ts';
import type { ClientPageServices } from './client-page-services.ts';

const adding = { name: 'files', max: 60, windowMs: 10 * minuteMs };
/** Each upload has a part of a file in memory, each download as well. */
const atOnce = { uploads: { perCaller: 3, inAll: 24 }, downloads: { perCaller: 4, inAll: 48 } };
/** For the whole form: Node ends a request after three minutes in any case. */
const longestMs = 180_000;
const bounds = {
  files: fileLimits.filesOfBrief,
  bytes: fileLimits.bytesOfBrief + 2 * 1024 * 1024,
  silenceMs: 15_000,
};
const busySeconds = 5;

type ByToken = { Params: { token: string } };
type ByFile = { Params: { token: string; file: string } };
type FormRequest = ByToken & { Body: FormFields | null };

export async function serveClientFiles(app: FastifyInstance, services: ClientPageServices): Promise<void> {
  const { store, pages, ownerAddress, sendsMail, inSlot, onSaved, rateLimit } = services;
  const unlimited = ({ inAll }: { inAll: number }) => createAdmission({ perCaller: inAll, inAll });
  const [uploads, downloads] = [atOnce.uploads, atOnce.downloads].map((most) =>
    rateLimit ? createAdmission(most) : unlimited(most),
  ) as [ReturnType<typeof createAdmission>, ReturnType<typeof createAdmission>];

  for (const locale of locales) serveDownload(locale);
  await app.register(async (scope) => {
    if (rateLimit) limitEachCaller(scope, { ...adding, countRequest: services.countRequest });
    refuseOnPages(scope);
    await scope.register(async (forms) => {
      await readFormsWithFiles(forms);
      for (const locale of locales) serveUpload(forms, locale);
    });
    await scope.register(async (forms) => {
      await forms.register(formbody);
      for (const locale of locales) serveForms(forms, locale);
    });
  });

  /** False if no place is free; else it is freed with the connection's answer. */
  function enter(places: typeof uploads, request: FastifyRequest, reply: FastifyReply): boolean {
    const leave = places.enter(networkOf(request.ip));
    if (leave) reply.raw.once('close', leave);
    return leave !== undefined;
  }

  function sendBusy(reply: FastifyReply, locale: Locale): FastifyReply {
    const refusal = { code: 'files-busy', retryAfterSeconds: busySeconds } as const;
    return sendRefusalPage(reply.headers({ ...secretAddressHeaders, connection: 'close' }), refusal, locale);
  }

  function serveDownload(locale: Locale): void {
    app.get<ByFile>(`${clientPagePath(':token', locale)}/files/:file`, async (request, reply) => {
      const brief = await briefOfToken(store, request.params.token);
      if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
      const file = await findFile(store, brief.id, request.params.file);
      if (!file) return sendPrepared(request, reply, await pages.find('not-found', locale));
      if (!enter(downloads, request, reply)) return sendBusy(reply, locale);
      return sendFile(reply.headers(secretAddressHeaders), store, file);
    });
  }

  function serveUpload(scope: FastifyInstance, locale: Locale): void {
    const path = `${clientPagePath(':token', locale)}/${filesForm.path}`;
    const options = { config: { bodyTimeoutMs: longestMs } };
    scope.post<ByToken>(path, options, async (request, reply) => {
      const { token } = request.params;
      const brief = await briefOfToken(store, token);
      if (!brief) return sendGone(request, reply, locale);
      if (!enter(uploads, request, reply)) return sendBusy(reply, locale);
      const { material, added, refused, code } = await readFiles(request, brief, locale);
      if (added > 0) onSaved();
      if (code === undefined) return backToPage(reply, token, locale, saidId.files(material));
      // What has not been read by now is not waited for.
      if (!request.raw.readableEnded) reply.header('connection', 'close');
      return showRefused(request, reply, { locale, brief, code, refused: { material, files: refused } });
    });
  }

  /** Each file is kept or refused by itself. What ends the form ends with a sentence of its own. */
  async function readFiles(request: FastifyRequest, brief: Client['brief'], locale: Locale) {
    const read = { material: '', added: 0, refused: [] as RefusedFiles['files'] };
    let code: FileRefusalCode | undefined;
    const refuse = (name: string, why: FileRefusalCode) => {
      code ??= why;
      read.refused.push({ name, sentence: fileRefusals[locale][why] });
    };
    const sender = rateLimit ? hashed('files', networkOf(request.ip)) : '';
    const client = { store, brief, ownerAddress };
    let name = '';
    try {
      for await (const part of partsOfForm(request, bounds)) {
        if ('value' in part) {
          if (part.field === filesForm.material) read.material = await lineOf(client, part.value);
          continue;
        }
        // A form without a chosen file sends one without a name.
        if (part.field !== filesForm.file || part.name === '') continue;
        name = part.name;
        const { stream } = part;
        const kept = await addFile(client, { name, stream, materialId: read.material, sender });
        if (kept.ok) read.added++;
        else refuse(name, kept.code);
        name = '';
      }
      if (read.added === 0 && read.refused.length === 0) refuse('', 'file-missing');
    } catch (error) {
      const { statusCode, code: limit } = error as { statusCode?: number; code?: string };
      if (error instanceof SilentBodyError) refuse(name, 'file-too-slow');
      else if (error instanceof BrokenFormError) refuse(name, 'file-damaged');
      else if (limit === 'FST_FILES_LIMIT') refuse(name, 'files-too-many');
      else if (statusCode === 413) refuse(name, 'files-full');
      else throw error;
    }
    return { ...read, code };
  }

  function serveForms(scope: FastifyInstance, locale: Locale): void {
    const base = clientPagePath(':token', locale);
    const options = { bodyLimit: 8 * 1024, preValidation: services.places.answers.take };

    scope.post<FormRequest>(`${base}/${filesForm.remove}`, options, async (request, reply) => {
      const { token } = request.params;
      const brief = await briefOfToken(store, token);
      if (!brief) return sendGone(request, reply, locale);
      const code = await takeFileBack({ store, brief }, textOf(request.body ?? {}, filesForm.id));
      if (code === undefined) return backToPage(reply, token, locale, saidId.files(''));
      const files = [{ name: '', sentence: fileRefusals[locale][code] }];
      return showRefused(request, reply, { locale, brief, code, refused: { material: '', files } });
    });

    scope.post<FormRequest>(`${base}/${materialForm.path}`, options, async (request, reply) => {
      const { token } = request.params;
      const brief = await briefOfToken(store, token);
      if (!brief) return sendGone(request, reply, locale);
      const fields = request.body ?? {};
      const materialId = textOf(fields, materialForm.material);
      const isMissing = textOf(fields, materialForm.isMissing) === 'yes';
      const ticked = { materialId, words: textOf(fields, materialForm.words), isMissing };
      const code = await tickElsewhere({ store, brief, ownerAddress }, ticked);
      if (code === undefined) {
        onSaved();
        return backToPage(reply, token, locale, saidId.files(materialId));
      }
      const files = [{ name: '', sentence: fileRefusals[locale][code] }];
      return showRefused(request, reply, { locale, brief, code, refused: { material: '', files } });
    });
  }

  type Refused = { locale: Locale; brief: Client['brief']; code: FileRefusalCode; refused: RefusedFiles };

  /** The page again, with a sentence for each file beside the form it was sent with. */
  async function showRefused(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    { locale, brief, code, refused: refusedFiles }: Refused,
  ): Promise<FastifyReply> {
    const { token } = request.params;
    const page = await inSlot(request, async () => {
      const status = await clientPageOf(store, brief, { token, sendsMail, came: { refusedFiles } });
      return pages.renderOnce('status', locale, statusOf[code], { status });
    });
    return sendPrepared(request, reply, page);
  }

  async function sendGone(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
  ): Promise<FastifyReply> {
    reply.header('connection', 'close');
    return sendPrepared(request, reply, await pages.find('status', locale));
  }

  function backToPage(reply: FastifyReply, token: string, locale: Locale, anchor: string): FastifyReply {
    return reply.headers(secretAddressHeaders).redirect(`${clientPagePath(token, locale)}#${anchor}`, 303);
  }
}
