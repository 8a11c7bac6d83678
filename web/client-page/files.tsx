/** What the client has sent and was asked for: everything works without a script. */
import {
  clientPagePath,
  filesForm,
  materialForm,
  saidId,
  type ClientPage,
} from '../../domain/client-page/client-page.ts';
import { fileLimits, type BriefFile } from '../../domain/files/client-file.ts';
import { isMissing, materialLimits, type Material } from '../../domain/files/material.ts';
import { sizeText } from '../../domain/files/size-text.ts';
import { shortDateTime } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/control.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { Said } from './said.tsx';
import type { Texts } from './text.ts';

type Part = { status: ClientPage; text: Texts; locale: Locale };
type FilesText = Texts['files'];

export function Files({ status, text: { files: text }, locale }: Part) {
  const base = clientPagePath(status.token, locale);
  const { files, materials } = status;
  const isEmpty = files.length + materials.length === 0;
  const own = files.filter(({ source }) => source === 'client').length;
  return (
    <section {...(isEmpty ? { 'aria-label': text.title } : { 'aria-labelledby': 'files' })}>
      {isEmpty ? null : (
        <h2 id="files">
          {text.title} <small>{text.hint}</small>
        </h2>
      )}
      <div className={isEmpty ? 'sheet folds' : 'sheet'}>
        {materials.length > 0 ? (
          <>
            <h3 id="materials">{text.materials}</h3>
            <ul className="materials" aria-labelledby="materials">
              {materials.map((material) => (
                <MaterialLine key={material.id} {...{ material, status, text, base }} />
              ))}
            </ul>
          </>
        ) : null}
        {files.length > 0 ? (
          <ul className="own-files">
            {files.map((file) => (
              <FileLine key={file.id} {...{ file, text, base, locale }} />
            ))}
          </ul>
        ) : null}
        <details className="fold" open={status.refusedFiles?.material === '' || undefined}>
          <summary>{text.add}</summary>
          <UploadForm base={base} text={text} material="" />
        </details>
        <Outcome status={status} text={text} material="">
          {own > 0 ? text.arrived(own) : ''}
        </Outcome>
      </div>
    </section>
  );
}

type OutcomeProps = { status: ClientPage; text: FilesText; material: string; children?: string };

/** Beside the form that was sent: what was not taken, or that it arrived. */
function Outcome({ status, text, material, children = '' }: OutcomeProps) {
  const { refusedFiles: refused } = status;
  const id = saidId.files(material);
  if (refused?.material === material)
    return (
      <Said id={id} isProblem>
        {refused.files.some(({ name }) => name !== '') ? <p>{text.notTaken}</p> : null}
        <ul>
          {refused.files.map(({ name, sentence }, index) => (
            <li key={index} dir="auto">
              {name === '' ? sentence : `${name}: ${sentence}`}
            </li>
          ))}
        </ul>
      </Said>
    );
  return children === '' ? null : (
    <Said id={id}>
      <p>{children}</p>
    </Said>
  );
}

type UploadProps = { base: string; text: FilesText; material: string; name?: string };

/** The line comes before the file, because the server reads one after the other. */
function UploadForm({ base, text, material, name }: UploadProps) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${base}/${filesForm.path}#${saidId.files(material)}`}
      className="add-files"
      data-sending={text.sending}
      data-most={fileLimits.bytes}
      data-too-big={text.tooBig}
    >
      <input type="hidden" name={filesForm.material} value={material} />
      {name === undefined ? (
        <p id="add-files-help" className="text-sm text-muted">
          {text.addHelp}
        </p>
      ) : null}
      <Input
        type="file"
        name={filesForm.file}
        multiple
        required
        aria-label={name === undefined ? text.add : text.addFile(name)}
        aria-describedby={name === undefined ? 'add-files-help' : undefined}
      />
      <Button type="submit" look={name === undefined ? 'primary' : 'quiet'}>
        <Icon name="upload" />
        {name === undefined ? text.sendAll : text.send}
      </Button>
      <p role="alert" className="status-error" />
    </form>
  );
}

type MaterialProps = { material: Material; status: ClientPage; text: FilesText; base: string };

function MaterialLine({ material, status, text, base }: MaterialProps) {
  const { id, name, done, words } = material;
  const isOpen = isMissing(material);
  const added = status.files.filter(({ materialId }) => materialId === id).map((file) => file.name);
  // A form leads to one of the two.
  const saidHere = status.refusedFiles?.material === id ? undefined : saidId.files(id);
  return (
    <li data-done={isOpen ? undefined : ''}>
      <p className="material-name">
        <span className="material-mark" aria-hidden="true">
          {isOpen ? null : <PageIcon name="check" />}
        </span>
        <strong dir="auto">{name}</strong> <small>{isOpen ? text.missing : text.done}</small>
      </p>
      {isOpen ? (
        <div className="material-ways">
          <UploadForm base={base} text={text} material={id} name={name} />
          <Elsewhere base={base} text={text} material={material} />
        </div>
      ) : (
        <div className="material-how">
          <p id={saidHere} tabIndex={-1} role="status" dir="auto">
            {done === 'file' ? added.join(', ') || text.done : text.elsewhereSaid(words)}
          </p>
          {done === 'elsewhere' ? <TakeBack base={base} text={text} material={material} /> : null}
        </div>
      )}
      <Outcome status={status} text={text} material={id} />
    </li>
  );
}

type FormProps = { base: string; text: FilesText; material: Material };

const tickPath = (base: string, id: string) => `${base}/${materialForm.path}#${saidId.files(id)}`;

function Elsewhere({ base, text, material: { id } }: FormProps) {
  return (
    <details className="fold">
      <summary>{text.elsewhere}</summary>
      <form method="post" action={tickPath(base, id)} className="add-files">
        <input type="hidden" name={materialForm.material} value={id} />
        <Field id={`words-${id}`} label={text.elsewhereWords}>
          {(control) => <Input {...control} name={materialForm.words} maxLength={materialLimits.words} />}
        </Field>
        <Button type="submit" look="quiet">
          {text.elsewhereAction}
        </Button>
      </form>
    </details>
  );
}

function TakeBack({ base, text, material: { id, name } }: FormProps) {
  return (
    <form method="post" action={tickPath(base, id)}>
      <input type="hidden" name={materialForm.material} value={id} />
      <input type="hidden" name={materialForm.isMissing} value="yes" />
      <Button look="plain" className="file-way" type="submit" aria-label={text.takeBackOf(name)}>
        {text.takeBack}
      </Button>
    </form>
  );
}

type FileProps = { file: BriefFile; text: FilesText; base: string; locale: Locale };

function FileLine({ file, text, base, locale }: FileProps) {
  const { id, name, size, addedAt, source, downloadedAt } = file;
  const when = shortDateTime(new Date(addedAt), locale);
  return (
    <li>
      <a href={`${base}/${filesForm.path}/${id}`} download={name} dir="auto">
        {name}
      </a>
      <small>
        {text.addedAt(sizeText(size, locale), when)}
        {source === 'mail' ? `, ${text.byMail}` : ''}
      </small>
      {source === 'client' && downloadedAt === null ? (
        <form method="post" action={`${base}/${filesForm.remove}#${saidId.files('')}`}>
          <input type="hidden" name={filesForm.id} value={id} />
          <Button look="plain" className="file-way" type="submit" aria-label={text.removeOf(name)}>
            {text.remove}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
