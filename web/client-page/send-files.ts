/** Says that files are on their way, and what is too large before it is sent for nothing. */
export function watchFileForm(form: HTMLFormElement): void {
  const { sending, most, tooBig } = form.dataset;
  const button = form.querySelector<HTMLButtonElement>('button')!;
  const input = form.querySelector<HTMLInputElement>('[type="file"]')!;
  const problem = form.querySelector<HTMLElement>('[role="alert"]')!;
  const label = [...button.childNodes];
  form.addEventListener('submit', (event) => {
    const large = [...(input.files ?? [])].filter(({ size }) => size > Number(most));
    problem.textContent =
      large.length > 0 ? `${tooBig ?? ''} ${large.map(({ name }) => name).join(', ')}` : '';
    if (large.length > 0) {
      event.preventDefault();
      input.focus();
      return;
    }
    button.disabled = true;
    button.textContent = sending ?? '';
  });
  // A browser may bring the page back as it was left.
  addEventListener('pageshow', () => {
    button.disabled = false;
    button.replaceChildren(...label);
  });
}
