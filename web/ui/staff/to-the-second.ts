import { day } from '../format.ts'

/** "8:52:41 AM" */
export const clockToTheSecond = (time: string) => new Date(time).toLocaleTimeString('en-US')

/** "Nov 20, 8:52:41 AM" */
export const toTheSecond = (time: string) => `${day(time)}, ${clockToTheSecond(time)}`
