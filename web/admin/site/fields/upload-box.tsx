/** Where a picture is chosen, dropped or pasted, with how its upload fares. */
import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { Picture } from '../../../../domain/content/picture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toolClass } from '../../../ui/tool.tsx';
import { RequestError } from '../../ui/request.ts';
import { fieldId } from '../content-path.ts';
import { useEditor, type ProblemCode } from '../editor-context.ts';
import { uploadPicture, type UploadEndpoint } from '../upload-picture.ts';
import { useWords } from '../words.ts';
import { FieldProblem, labelOf } from './field-notes.tsx';

const fileTypes = 'image/jpeg,image/png,image/webp,image/avif';

type UploadBoxProps = {
  path: string;
  endpoint: UploadEndpoint;
  /** What is there now, and its name. */
  shown: ReactNode;
  name: string;
  choose: string;
  hint: string;
  problem: ProblemCode | undefined;
  onUpload: (picture: Picture) => void;
  children?: ReactNode;
};

export function UploadBox(props: UploadBoxProps) {
  const words = useWords().picture;
  const label = labelOf(useWords(), props.path);
  const { addPicture } = useEditor();
  const [percent, setPercent] = useState(0);
  const [isOver, setOver] = useState(false);
  const id = fieldId(props.path);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setPercent(0);
      return uploadPicture(props.endpoint, file, setPercent);
    },
    onSuccess: (picture) => {
      addPicture(picture);
      props.onUpload(picture);
    },
  });
  const accept = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !upload.isPending) upload.mutate(file);
    return file !== undefined;
  };
  const progress = percent < 100 ? words.progress(percent) : words.working;

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
      <legend className="site-label">{label}</legend>
      <div className="site-picture-box">
        {props.shown}
        <div className="grid content-start gap-2">
          <p className="font-semibold">{props.name}</p>
          <label className={toolClass('usual', 'site-file')} data-off={upload.isPending ? '' : undefined}>
            <Icon name="upload" />
            {props.choose}
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
            {props.hint}
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
          <p className="text-success">{words.done}</p>
        ) : null}
      </div>
      <p id={`${id}-refusal`} role="alert" className="site-problem own-words empty:hidden">
        {upload.isError ? refusalOf(upload.error, words.failed) : ''}
      </p>
      <FieldProblem code={props.problem} id={`${id}-problem`} />
      {props.children}
    </fieldset>
  );
}

function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

function refusalOf(error: unknown, otherwise: string): string {
  return error instanceof RequestError && error.message ? error.message : otherwise;
}
