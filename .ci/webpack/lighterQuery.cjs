/**
 * Webpack loader: RTK Query without Immer's patches. Only `updateQueryData` and its kin need them, which nobody calls
 * here: a screen asks again rather than guesses what the server has. The other use is a copy of the subscriptions in
 * the state, for developer tools.
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
    if (!text.includes(part)) throw new Error(`RTK Query holds no '${part}': look at .ci/webpack/lighterQuery.cjs`);
    return text.replace(part, by);
  }, source);
