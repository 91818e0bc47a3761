/** Spec §9: a generic file has at most 50 MB. */
export const maxFileBytes = 52_428_800
