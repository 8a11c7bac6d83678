import { Tool } from '../../../ui/tool.tsx';
import { sampleNames, type WorkPicture } from '../../../../domain/content/content-shape.ts';
import { sharpWidth } from '../../../../domain/content/picture.ts';
import { pictures as samples } from '../../../site/pictures/pictures.ts';
import { useText } from '../../ui/text.tsx';
import { useEditor, useField } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { Warning } from '../headline-breaking.tsx';
import { FocusPoint } from './focus-point.tsx';
import { UploadBox } from './upload-box.tsx';

export function PictureField({ path }: { path: string }) {
  const words = useWords().picture;
  const { value, set, problem } = useField<WorkPicture>(path);
  const { pictures } = useEditor();
  const isOwn = value.kind === 'own';
  const stored = isOwn ? pictures.find((picture) => picture.id === value.id) : undefined;
  const isSmall = stored !== undefined && stored.width < sharpWidth;
  return (
    <UploadBox
      path={path}
      endpoint="/api/pictures"
      shown={<CurrentPicture picture={value} onChange={set} />}
      name={isOwn ? words.own : words.drawn(words.sample[value.sample])}
      choose={isOwn ? words.other : words.choose}
      hint={words.drop}
      problem={problem}
      onUpload={({ id }) => set({ kind: 'own', id, focusX: 50, focusY: 50 })}
    >
      {isSmall ? <Warning sentence={words.small(stored.width, sharpWidth)} /> : null}
      <Samples value={value} onChange={set} />
    </UploadBox>
  );
}

type PictureProps = { picture: WorkPicture; onChange: (picture: WorkPicture) => void };

function CurrentPicture({ picture, onChange }: PictureProps) {
  const { locale } = useText();
  const { pictures } = useEditor();
  if (picture.kind === 'sample')
    return (
      <img
        className="site-sample"
        src={samples[locale][picture.sample].still}
        alt=""
        width={1100}
        height={620}
      />
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
