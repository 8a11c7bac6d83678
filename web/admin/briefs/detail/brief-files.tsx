/** What the client sent, and what they were asked for by name. */
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { hasPreview, type BriefFile } from '../../../../domain/files/client-file.ts';
import { isMissing, type Material } from '../../../../domain/files/material.ts';
import { sizeText } from '../../../../domain/files/size-text.ts';
import { shortDateTime } from '../../../../domain/text/dates.ts';
import { IconTool } from '../../../ui/tool.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { canAnswer } from '../letters/letter.ts';
import { useConfirm } from '../../ui/modal.tsx';
import { endpointAddress, request } from '../../ui/request.ts';
import { useIsOwner } from '../../ui/role.ts';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAct, useRefresh } from '../../ui/use-action.ts';
import { AskForMaterials } from './ask-for-materials.tsx';

export function BriefFiles({ brief }: { brief: BriefDetail }) {
  const words = useText().files;
  const { files, materials } = brief;
  return (
    <>
      {materials.length > 0 ? <Materials brief={brief} /> : null}
      {files.length > 0 ? (
        <ul className="brief-files" aria-label={words.files}>
          {files.map((file) => (
            <FileRow key={file.id} briefId={brief.id} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
      {canAnswer(brief) && brief.hasPrivateLink ? <AskForMaterials briefId={brief.id} /> : null}
    </>
  );
}

function Materials({ brief: { id, materials, files, deletedAt } }: { brief: BriefDetail }) {
  const words = useText().files;
  const missing = materials.filter(isMissing).length;
  return (
    <div>
      <p className="text-muted">
        {words.materials}: {missing > 0 ? words.missing(missing) : words.complete}
      </p>
      <ul className="brief-files">
        {materials.map((material) => {
          const added = files.filter(({ materialId }) => materialId === material.id);
          return (
            <MaterialRow
              key={material.id}
              briefId={id}
              material={material}
              added={added.map(({ name }) => name).join(', ')}
              isFixed={deletedAt !== null}
            />
          );
        })}
      </ul>
    </div>
  );
}

type MaterialRowProps = { briefId: string; material: Material; added: string; isFixed: boolean };

function MaterialRow({ briefId, material, added, isFixed }: MaterialRowProps) {
  const words = useText().files;
  const { sayFailed } = useToasts();
  const { run, isPending } = useAct();
  const { id, name, done } = material;
  const forget = () =>
    run(() =>
      request('DELETE /api/briefs/:id/materials/:material', { params: { id: briefId, material: id } }),
    ).catch((error: unknown) => sayFailed(error, words.forgetFailed));
  return (
    <li data-missing={isMissing(material) ? '' : undefined}>
      <Icon name={isMissing(material) ? 'clock' : 'check'} />
      <p className="own-words">
        <strong>{name}</strong>{' '}
        <span className="text-muted">
          {done === null
            ? words.waiting
            : done === 'elsewhere'
              ? words.elsewhere(material.words)
              : added || words.done}
        </span>
      </p>
      {isFixed ? null : (
        <IconTool
          icon="close"
          label={words.forget(name)}
          title={words.forget(name)}
          disabled={isPending}
          onClick={() => void forget()}
        />
      )}
    </li>
  );
}

function FileRow({ briefId, file }: { briefId: string; file: BriefFile }) {
  const { files: words, locale } = useText();
  const { say, sayFailed } = useToasts();
  const [confirmation, ask] = useConfirm();
  const { run, isPending } = useAct();
  const isOwner = useIsOwner();
  const refresh = useRefresh(['GET /api/briefs/:id']);
  const { name, size, source, addedAt, downloadedAt } = file;
  const params = { id: briefId, file: file.id };
  const remove = () =>
    run(() => request('DELETE /api/briefs/:id/files/:file', { params })).then(
      () => say(words.removed(name)),
      (error: unknown) => sayFailed(error, words.removeFailed),
    );
  const question = {
    ...{ title: words.removeTitle, question: words.removeConfirm, about: name },
    ...{ submit: words.removeTitle, danger: true, onConfirm: () => void remove() },
  };
  return (
    <li>
      {hasPreview(file) ? (
        <img
          src={endpointAddress('GET /api/briefs/:id/files/:file/preview', { params })}
          alt=""
          loading="lazy"
          width={48}
          height={48}
        />
      ) : (
        <Icon name="brief" />
      )}
      <div className="min-w-0">
        <a
          className="own-words font-medium underline"
          href={endpointAddress('GET /api/briefs/:id/files/:file', { params })}
          download={name}
          aria-label={words.download(name)}
          // The download itself says nothing to the page.
          onClick={() => setTimeout(() => void refresh(), 1_000)}
        >
          {name}
        </a>
        <p className="text-muted">
          {[
            sizeText(size, locale),
            words.source[source],
            shortDateTime(new Date(addedAt), locale),
            downloadedAt === null ? words.notDownloaded : words.downloaded,
          ].join(' · ')}
        </p>
      </div>
      {isOwner ? (
        <IconTool
          icon="trash"
          label={words.remove(name)}
          title={words.remove(name)}
          disabled={isPending}
          onClick={() => ask(question)}
        />
      ) : null}
      {confirmation}
    </li>
  );
}
