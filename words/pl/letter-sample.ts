/** Somebody to try the owner's templates on. */
export const letterSample = { name: 'Anna Nowak', company: 'Piekarnia Nowak', reference: 'BL-7K2M' };
