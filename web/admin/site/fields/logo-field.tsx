import { useState } from 'react';
import { Tool } from '../../../ui/tool.tsx';
import { focusField, fieldId } from '../content-path.ts';
import { useEditor, useField } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { Warning } from '../headline-breaking.tsx';
import { UploadBox } from './upload-box.tsx';

export function LogoField({ path }: { path: string }) {
  const words = useWords().logo;
  const { value, set, problem } = useField<string>(path);
  const { content, pictures } = useEditor();
  const [darkUrl, setDarkUrl] = useState('');
  const file = pictures.find(({ id }) => id === value)?.files[0];
  return (
    <UploadBox
      path={path}
      endpoint="/api/logos"
      name={value ? words.own : words.written}
      choose={value ? words.other : words.choose}
      hint={words.drop}
      problem={problem}
      onUpload={({ id }) => set(id)}
      shown={
        <p className="site-logo" data-surface="night">
          {file ? (
            <img
              src={file.url}
              alt={content.brand}
              width={file.width}
              height={file.height}
              onLoad={({ currentTarget }) => setDarkUrl(isLostAtNight(currentTarget) ? file.url : '')}
            />
          ) : (
            content.brand
          )}
        </p>
      }
    >
      <div role="status" className="site-warning empty:hidden">
        {file && file.url === darkUrl ? <Warning sentence={words.dark} /> : null}
      </div>
      {value ? (
        <Tool
          icon="trash"
          className="justify-self-start"
          onClick={() => {
            set('');
            focusField(fieldId(path));
          }}
        >
          {words.remove}
        </Tool>
      ) : null}
    </UploadBox>
  );
}

/** Below this, in hundredths of white, a pixel can hardly be told from the night of the header. */
const darkest = 7;

/** Most of what is drawn is as dark as the header it would stand on. */
function isLostAtNight(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const drawing = canvas.getContext('2d');
  if (!drawing || canvas.width === 0) return false;
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  let [drawn, lost] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    drawn += 1;
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!].map((part) => (part / 255) ** 2.2);
    if (100 * (0.21 * red! + 0.72 * green! + 0.07 * blue!) < darkest) lost += 1;
  }
  return lost > drawn / 2;
}
