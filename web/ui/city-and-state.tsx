/** "Austin, TX 78701". In one element, so that it is one part of whatever row it stands in. */
export const CityAndState = ({
  place: { city, state, zip },
}: {
  place: { city: string; state: string; zip?: string }
}) => (
  <span>
    <bdi>{city}</bdi>, {zip === undefined ? state : `${state} ${zip}`}
  </span>
)
