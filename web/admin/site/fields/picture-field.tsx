import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { Tool, toolClass } from '../../../ui/tool.tsx';
import { sampleNames, type WorkPicture } from '../../../../domain/content/content-shape.ts';
import { sharpWidth } from '../../../../domain/content/picture.ts';
import { pictures as samples } from '../../../site/pictures/pictures.ts';
import { RequestError } from '../../ui/request.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useText } from '../../ui/text.tsx';
import { fieldId } from '../content-path.ts';
import { useEditor, useField } from '../editor-context.ts';
import { uploadPicture } from '../upload-picture.ts';
import { useWords } from '../words.ts';
import { Warning } from '../headline-breaking.tsx';
import { FieldProblem, labelOf } from './field-notes.tsx';
import { FocusPoint } from './focus-point.tsx';

const fileTypes = 'image/jpeg,image/png,image/webp,image/avif';

export function PictureField({ path }: { path: string }) {
  const words = useWords();
  const { value, set, problem } = useField<WorkPicture>(path);
  const { addPicture, pictures } = useEditor();
  const stored = value.kind === 'own' ? pictures.find((picture) => picture.id === value.id) : undefined;
  const isSmall = stored !== undefined && stored.width < sharpWidth;
  const [percent, setPercent] = useState(0);
  const [isOver, setOver] = useState(false);
  const id = fieldId(path);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setPercent(0);
      return uploadPicture(file, setPercent);
    },
    onSuccess: (picture) => {
      addPicture(picture);
      set({ kind: 'own', id: picture.id, focusX: 50, focusY: 50 });
    },
  });
  const accept = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !upload.isPending) upload.mutate(file);
    return file !== undefined;
  };
  const progress = percent < 100 ? words.picture.progress(percent) : words.picture.working;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting are extras; the file field inside works for everybody
    <fieldset
      className="site-field site-picture"
      data-over={isOver ? '' : undefined}
      onPaste={(event) => {
        if (accept(event.clipboardData.files)) event.preventDefault();
      }}
      onDragOver={(event) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (accept(event.dataTransfer.files)) event.preventDefault();
      }}
    >
      <legend className="site-label">{labelOf(words, path)}</legend>
      <div className="site-picture-box">
        <CurrentPicture picture={value} onChange={set} />
        <div className="grid content-start gap-2">
          <p className="font-semibold">
            {value.kind === 'own'
              ? words.picture.own
              : words.picture.drawn(words.picture.sample[value.sample])}
          </p>
          <label className={toolClass('usual', 'site-file')} data-off={upload.isPending ? '' : undefined}>
            <Icon name="upload" />
            {value.kind === 'own' ? words.picture.other : words.picture.choose}
            <input
              id={id}
              type="file"
              className="sr-only"
              accept={fileTypes}
              disabled={upload.isPending}
              aria-describedby={`${id}-hint ${id}-refusal ${id}-problem`}
              onChange={({ target }) => {
                accept(target.files);
                // The same file again is a choice too.
                target.value = '';
              }}
            />
          </label>
          <p id={`${id}-hint`} className="site-note">
            {words.picture.drop}
          </p>
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {upload.isPending ? (
          <p className="grid gap-1">
            <progress className="site-progress" max={100} value={percent} aria-label={progress} />
            {progress}
          </p>
        ) : upload.isSuccess ? (
          <p className="text-success">{words.picture.done}</p>
        ) : null}
      </div>
      {isSmall ? <Warning sentence={words.picture.small(stored.width, sharpWidth)} /> : null}
      <p id={`${id}-refusal`} role="alert" className="site-problem own-words empty:hidden">
        {upload.isError ? refusalOf(upload.error, words.picture.failed) : ''}
      </p>
      <FieldProblem code={problem} id={`${id}-problem`} />
      <Samples value={value} onChange={set} />
    </fieldset>
  );
}

function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

function refusalOf(error: unknown, otherwise: string): string {
  return error instanceof RequestError && error.message ? error.message : otherwise;
}

type PictureProps = { picture: WorkPicture; onChange: (picture: WorkPicture) => void };

function CurrentPicture({ picture, onChange }: PictureProps) {
  const { locale } = useText();
  const { pictures } = useEditor();
  if (picture.kind === 'sample')
    return (
      <img className="site-sample" src={samples[locale][picture.sample]} alt="" width={1200} height={840} />
    );
  const stored = pictures.find(({ id }) => id === picture.id);
  const file =
    stored?.files.toSorted((one, other) => one.width - other.width).find(({ width }) => width >= 600) ??
    stored?.files.at(-1);
  return stored && file ? (
    <FocusPoint
      src={file.url}
      width={stored.width}
      height={stored.height}
      point={{ x: picture.focusX, y: picture.focusY }}
      onChange={({ x, y }) => onChange({ ...picture, focusX: x, focusY: y })}
    />
  ) : null;
}

type SamplesProps = { value: WorkPicture; onChange: (picture: WorkPicture) => void };

function Samples({ value, onChange }: SamplesProps) {
  const words = useWords().picture;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-muted">{words.samples}</p>
      {sampleNames.map((sample) => (
        <Tool
          key={sample}
          className="site-pressed"
          aria-pressed={value.kind === 'sample' && value.sample === sample}
          onClick={() => onChange({ kind: 'sample', sample })}
        >
          {words.sample[sample]}
        </Tool>
      ))}
    </div>
  );
}
