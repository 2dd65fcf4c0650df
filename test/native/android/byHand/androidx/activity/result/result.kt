package androidx.activity.result

import android.content.Intent
import androidx.activity.result.contract.ActivityResultContract

class ActivityResult(val resultCode: Int, val data: Intent?)

fun interface ActivityResultCallback<O> {
  fun onActivityResult(result: O)
}

abstract class ActivityResultLauncher<I> {
  fun launch(input: I): Unit = TODO()

  abstract fun unregister()
}

abstract class ActivityResultRegistry {
  fun <I, O> register(
    key: String,
    contract: ActivityResultContract<I, O>,
    callback: ActivityResultCallback<O>
  ): ActivityResultLauncher<I> = TODO()
}
