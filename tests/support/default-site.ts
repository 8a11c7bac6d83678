/** What a site shows before its owner has changed anything, as tests ask for it. */
import { agencyOf } from '../../domain/content/content-rules.ts';
import type { PageAssets } from '../../web/document.tsx';
import { defaultContent } from '../../words/default-content.ts';
import type { PageInput } from '../../web/render.tsx';

const content = defaultContent('studio');
export const agency = agencyOf(content, []);

const assets: PageAssets = {
  inlineStyle: '',
  stylesheets: [],
  inlineScript: '',
  beacon: '',
  lateFaces: undefined,
  consent: undefined,
  moduleUrl: undefined,
  scriptUrls: [],
  preloadModules: [],
};

export const pageInput: PageInput = {
  locale: 'en',
  origin: 'https://blask.example',
  year: 2026,
  content,
  pictures: [],
  gaMeasurementId: undefined,
  assets,
};
