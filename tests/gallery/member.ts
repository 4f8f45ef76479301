/** The ids of the gallery's member, of a person they blocked, and of another person. */
export const MEMBER_ID = '0193f2a0-0000-7000-8000-000000000001'
export const BLOCKED_ID = '0193f2a0-0000-7000-8000-000000000002'
export const OTHER_ID = '0193f2a0-0000-7000-8000-000000000003'
