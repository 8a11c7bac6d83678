/** How the process that cleans the file ends. */
export const scrubbed = 0;
export const unfinished = 3;
