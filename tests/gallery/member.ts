/** Who is logged in to the gallery, whom they blocked, and somebody else. */
export const MEMBER_ID = '0193f2a0-0000-7000-8000-000000000001'
export const BLOCKED_ID = '0193f2a0-0000-7000-8000-000000000002'
export const OTHER_ID = '0193f2a0-0000-7000-8000-000000000003'
