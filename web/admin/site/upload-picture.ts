/** Sends a picture as it is. Not by `request`: only this older way reports how much of a file has been sent. */
import type { Picture } from '../../../domain/content/picture.ts';
import { RequestError } from '../ui/request.ts';

export type UploadEndpoint = '/api/pictures' | '/api/logos';

export function uploadPicture(
  endpoint: UploadEndpoint,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Picture> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', endpoint);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    );
    request.addEventListener('load', () => {
      const { status, response } = request;
      // A picture that is already stored is answered with 200.
      if (status === 201 || status === 200) resolve(response as Picture);
      else reject(new RequestError(status, response, response !== null));
    });
    request.addEventListener('error', () => reject(new RequestError(0, {}, true)));
    request.send(file);
  });
}
