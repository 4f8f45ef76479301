// The limits of input fields, each number once, for the API and for forms. They are separate from terms.ts,
// which public pages load as a whole, since those need few of these limits. This file imports nothing.

/**
 * The longest texts of members and staff: first a message, proposal, description or reason; then a title;
 * then a name or number.
 */
export const MAX_TEXT_CHARACTERS = 10_000
export const MAX_TITLE_CHARACTERS = 200
export const MAX_NAME_CHARACTERS = 100
/** Skills, categories and other tags: the length of each, and how many a list has. */
export const MAX_TAG_CHARACTERS = 60
export const MAX_TAGS = 50
/** The length of a search for jobs and consultants, and of a search in other lists. */
export const MAX_SEARCH_CHARACTERS = 500
export const MAX_LIST_SEARCH_CHARACTERS = 200
/** The limit of most file systems. */
export const MAX_FILE_NAME_CHARACTERS = 255
/** The source in which a verifier looked a license up. */
export const MAX_SOURCE_CHARACTERS = 1000
/** The phone number of a visitor who writes to support. */
export const MAX_CONTACT_PHONE_CHARACTERS = 40
/** Hashing a longer password would cost too much. */
export const MAX_PASSWORD_CHARACTERS = 1024
/** The longest estimate of a proposal, in hours. */
export const MAX_ETA_HOURS = 10_000
/** The best rating; the worst is one star. */
export const MAX_STARS = 5
