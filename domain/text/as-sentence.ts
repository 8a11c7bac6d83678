/** Ends a text, such as another program's message, with one mark: the one it has, or a full stop. */
export function asSentence(text: string): string {
  const said = text.trimEnd();
  return /[.!?…:]["”’)]?$/u.test(said) ? said : `${said}.`;
}
