/** The numbers that members are promised. They stand apart from the machines so that public pages load nothing else. */
export const FREE_TOKENS = 10
export const PREMIUM_TOKENS = 60
/** What one application costs. */
export const TOKEN_COST = 1
export const PREMIUM_DAYS = 30

/** How long a grant opens a file, unless its owner renews it. */
export const FILE_ACCESS_DAYS = 3
export const FILE_MOST_MEBIBYTES = 50
/** When a review is shown although the other side has written none. */
export const REVIEW_HIDDEN_DAYS = 14
/** A link in a verification mail, and one in a reset mail. */
export const VERIFY_LINK_HOURS = 48
export const RESET_LINK_HOURS = 1
/** After this long without a sign of life a member is logged out. */
export const MEMBER_IDLE_DAYS = 7
export const RECOVERY_CODES = 10
