/** Copies what stands in a field, and says whether it could. */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Browsers lend the clipboard to secure pages only; what is selected can be copied anywhere.
    field.select();
    return document.execCommand('copy');
  }
}
