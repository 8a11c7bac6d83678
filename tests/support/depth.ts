/** `npm run test:deep` repeats in full what `npm test` does a few times: kills, hostile requests, the image. */
export const isDeep = process.env.DEEP === '1';
