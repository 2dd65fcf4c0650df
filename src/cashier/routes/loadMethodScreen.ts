/** The form's chunk: fetched ahead once the list stands, and at the latest when a finger comes near a tile. */
export const loadMethodScreen = () => import(/* webpackChunkName: "form" */ '../screens/method/MethodScreen');
