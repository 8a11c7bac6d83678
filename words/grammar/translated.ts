/** The shape of a Polish dictionary with the texts left open: a missing or extra English key does not compile. */
export type Translated<Source> = Source extends string
  ? string
  : Source extends (...input: infer Input) => string
    ? (...input: Input) => string
    : { readonly [Key in keyof Source]: Translated<Source[Key]> };
