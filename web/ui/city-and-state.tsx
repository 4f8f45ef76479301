/** "Austin, TX 78701", in one element, so that it is one part of the row around it. */
export const CityAndState = ({
  place: { city, state, zip },
}: {
  place: { city: string; state: string; zip?: string }
}) => (
  <span>
    <bdi>{city}</bdi>, {zip === undefined ? state : `${state} ${zip}`}
  </span>
)
