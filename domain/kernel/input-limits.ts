/**
 * How much a field takes, each number once, for the wire and for forms. Apart from the business constants, which public
 * pages load as a whole: few of these are theirs. This file imports nothing.
 */

/** What the texts of members and staff hold at most: a message, proposal, description or reason; a title; a name or a number. */
export const MAX_TEXT_CHARACTERS = 10_000
export const MAX_TITLE_CHARACTERS = 200
export const MAX_NAME_CHARACTERS = 100
/** Skills, categories and other tags: each of them, and how many a list has. */
export const MAX_TAG_CHARACTERS = 60
export const MAX_TAGS = 50
/** The words of a search for jobs and consultants, and of a search in any other list. */
export const MAX_SEARCH_CHARACTERS = 500
export const MAX_LIST_SEARCH_CHARACTERS = 200
/** As most file systems have it. */
export const MAX_FILE_NAME_CHARACTERS = 255
/** Where a verifier looked. */
export const MAX_SOURCE_CHARACTERS = 1000
/** How to call a visitor back who writes to support. */
export const MAX_CONTACT_PHONE_CHARACTERS = 40
/** Hashing a longer one would cost too much. */
export const MAX_PASSWORD_CHARACTERS = 1024
/** How many hours a proposal may estimate. */
export const MAX_ETA_HOURS = 10_000
/** A rating is from one star to so many. */
export const MAX_STARS = 5
