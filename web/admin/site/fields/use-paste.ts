import { useState, type ClipboardEvent } from 'react';
import { cutAtWord } from '../../../../domain/text/cut-at-word.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A browser cuts a pasted text in the middle of a word and says nothing: here it ends with a word, and what is left out is named. */
export function usePaste(most: number) {
  const [leftOut, setLeftOut] = useState('');
  const onPaste = (event: ClipboardEvent<TextControl>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text').replaceAll('\r\n', '\n').trim();
    const room = most - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
    if (text.length <= room) return setLeftOut('');
    event.preventDefault();
    const kept = cutAtWord(text, room);
    // As typed: the browser's own undo takes it back.
    if (kept) document.execCommand('insertText', false, kept);
    setLeftOut(text.slice(kept.length).trim());
  };
  return { leftOut, onPaste };
}
