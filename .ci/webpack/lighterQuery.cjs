/**
 * Webpack loader: RTK Query without Immer's patches. They are for `updateQueryData` and its like, which we do not call
 * (screens refetch instead of updating the cache), and for a copy of the subscriptions for developer tools.
 */
const replaced = [
  ['enablePatches();', ''],
  ['return applyPatches(state, action.payload);', 'return state;'],
  ['substate.data = applyPatches(substate.data, patches.concat());', ''],
  ['const [value, patches, inversePatches] = produceWithPatches(currentState.data, updateRecipe);', 'return ret;'],
  ['ret.patches.push(...patches);', ''],
  ['ret.inversePatches.push(...inversePatches);', ''],
];

module.exports = (source) =>
  replaced.reduce((text, [part, by]) => {
    if (!text.includes(part)) throw new Error(`RTK Query has no '${part}': see .ci/webpack/lighterQuery.cjs`);
    return text.replace(part, by);
  }, source);
